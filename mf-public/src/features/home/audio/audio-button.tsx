import { IconButton, styled, VolumeOffIcon, VolumeUpIcon } from '@club/web-kit/ui';
import { useAmbientAudio } from './use-ambient-audio.ts';

const Round = styled(IconButton)(({ theme }) => ({
  width: 48,
  height: 48,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
}));

/** Mutes and unmutes the ambient audio. */
export function AudioButton() {
  const { isPlaying, toggle, button } = useAmbientAudio();
  const label = isPlaying ? 'Mute background audio' : 'Unmute background audio';
  return (
    <Round ref={button} aria-label={label} title={label} onClick={toggle}>
      {isPlaying ? <VolumeUpIcon /> : <VolumeOffIcon />}
    </Round>
  );
}
