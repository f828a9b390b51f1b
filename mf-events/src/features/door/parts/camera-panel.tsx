import { Box, Button, Typography } from '@club/web-kit/ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, type CameraProblem, startCamera } from '../scan/camera.ts';
import { keepAwake } from '../scan/keep-awake.ts';
import { allowSound } from '../scan/signals.ts';
import { cameraTexts } from './door-texts.ts';

/** The camera, which reads one ticket after the other. It starts by itself where it was allowed before. */
export function CameraPanel({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem>();
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    void wasAllowed().then((is) => is && setIsOn(true));
  }, []);
  const fail = useCallback((why: CameraProblem) => {
    setIsOn(false);
    setProblem(why);
  }, []);
  if (isOn)
    return (
      <Picture
        key={starts}
        onCode={onCode}
        onProblem={fail}
        onEnd={() => whenVisible(() => setStarts((count) => count + 1))}
        onStop={() => setIsOn(false)}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {problem && (
        <Box role="alert">
          <Typography sx={{ fontWeight: 600 }}>{cameraTexts[problem][0]}</Typography>
          <Typography>{cameraTexts[problem][1]}</Typography>
        </Box>
      )}
      <Button
        variant="contained"
        onClick={() => {
          allowSound();
          setProblem(undefined);
          setIsOn(true);
        }}
      >
        {problem ? 'Start the camera again' : 'Start the camera'}
      </Button>
    </Box>
  );
}

function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}

/** After a reload no tap is needed. Not every browser knows this permission. */
const wasAllowed = async (): Promise<boolean> => {
  const name = 'camera' as PermissionName;
  const status = await navigator.permissions?.query({ name }).catch(() => undefined);
  return status?.state === 'granted';
};

interface PictureProps {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
  /** The picture has ended while the phone slept, or because another app took the camera. */
  onEnd: () => void;
  onStop: () => void;
}

function Picture({ onStop, ...props }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, isAwake } = useCamera(video, props);
  const [isLit, setIsLit] = useState(false);
  const setLight = camera?.setLight;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        sx={pictureSx}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {setLight && (
          <Button
            variant="outlined"
            aria-pressed={isLit}
            onClick={() =>
              void setLight(!isLit).then(
                () => setIsLit(!isLit),
                () => undefined,
              )
            }
          >
            {isLit ? 'Light off' : 'Light on'}
          </Button>
        )}
        <Button variant="outlined" onClick={onStop}>
          Stop the camera
        </Button>
      </Box>
      {!isAwake && (
        <Typography variant="body2">
          This browser lets the screen sleep. Set the phone to keep the screen on; after a sleep the
          camera starts again, and no scan is lost.
        </Typography>
      )}
    </Box>
  );
}

const pictureSx = {
  width: '100%',
  height: '38vh',
  objectFit: 'cover',
  bgcolor: '#000000',
  borderRadius: '14px',
} as const;

function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { onCode, onProblem, onEnd }: Omit<PictureProps, 'onStop'>,
) {
  const [camera, setCamera] = useState<Camera>();
  const [isAwake, setIsAwake] = useState(true);
  const read = useEffectEvent(onCode);
  const fail = useEffectEvent(onProblem);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!video.current) return undefined;
    let isGone = false;
    let started: Camera | undefined;
    startCamera({
      video: video.current,
      onCode: (code) => read(code),
      onEnd: () => end(),
    }).then(
      (own) => {
        started = own;
        if (isGone) own.stop();
        else setCamera(own);
      },
      (why: CameraProblem) => isGone || fail(why),
    );
    return () => {
      isGone = true;
      started?.stop();
    };
  }, [video]);
  useEffect(() => keepAwake(setIsAwake), []);
  return { camera, isAwake };
}
