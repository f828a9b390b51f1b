import { useMediaQuery } from '@club/web-kit/dialogs';
import {
  type HTMLAttributes,
  type MouseEvent,
  type SyntheticEvent,
  type TouchEvent,
  useRef,
} from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { LARGEST_ZOOM, type Zoom } from './use-zoom.ts';

/** By how much a pixel of the wheel enlarges. */
const WHEEL_STEP = 0.005;
/** A click, or a double tap, enlarges by so much more. */
const CLICK_STEP = 1.5;
const CLICK_MS = 200;
/** A press that moves less is a click. */
const CLICK_PX = 5;

interface ZoomStageProps extends HTMLAttributes<HTMLDivElement> {
  zoom: Zoom;
  /** The content is larger than the stage before it is enlarged. */
  isLong?: boolean;
  /** A click beside the content. With it, a click of a mouse on the content enlarges it; without it, a double click does. */
  onClickBeside?: () => void;
}

const SETTINGS = {
  maxScale: LARGEST_ZOOM,
  centerZoomedOut: true,
  disablePadding: true,
  autoAlignment: { animationTime: 0 },
  wheel: { wheelDisabled: true, step: WHEEL_STEP },
} as const;

const isOnContent = ({ target, currentTarget }: SyntheticEvent) => target !== currentTarget;

/** Calls `onClick` for a press that has not dragged. @param keepsTaps whether a tap on the content is also a click */
function usePress(onClick: (event: MouseEvent<HTMLElement>) => void, keepsTaps: boolean) {
  const start = useRef({ clientX: 0, clientY: 0 });
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      start.current = event;
      // The library keeps the browser from doing it.
      if (event.currentTarget.tabIndex === 0) event.currentTarget.focus({ preventScroll: true });
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { clientX: x, clientY: y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) <= CLICK_PX) onClick(event);
    },
    onTouchEnd: (event: TouchEvent) => {
      // The mouse events that follow a tap would stop the zoom of a double tap.
      if (!keepsTaps && isOnContent(event) && event.cancelable) event.preventDefault();
    },
  };
}

/**
 * A container of a known size for content that is enlarged and moved: by two fingers, a double tap, the wheel with Ctrl, and dragging.
 * While nothing is hidden, one finger and the wheel scroll the page.
 */
export function ZoomStage(props: ZoomStageProps) {
  const { zoom, isLong = false, onClickBeside, style, children, ...rest } = props;
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isWhole = zoom.scale === 1 && !isLong;
  const isZoomed = zoom.scale > 1;
  const zoomsOnClick = onClickBeside !== undefined && !isTouched;
  const ms = isCalm ? 0 : CLICK_MS;
  const press = usePress((event) => {
    if (!isOnContent(event)) onClickBeside?.();
    else if (zoomsOnClick) zoom.toggle(event, CLICK_STEP, ms);
  }, zoomsOnClick);
  const cursor = zoomsOnClick ? `zoom-${isZoomed ? 'out' : 'in'}` : isWhole ? undefined : 'grab';
  return (
    <TransformWrapper
      ref={zoom.stage}
      {...SETTINGS}
      panning={{ disabled: isWhole }}
      trackPadPanning={{ disabled: isWhole }}
      doubleClick={{
        disabled: zoomsOnClick,
        mode: isZoomed ? 'reset' : 'zoomIn',
        step: CLICK_STEP,
        animationTime: ms,
      }}
      zoomAnimation={{ disabled: isCalm }}
      // Only a finger throws the content.
      velocityAnimation={{ disabled: isCalm, sensitivityMouse: 0 }}
      onInit={({ state, panBy }) => {
        zoom.setScale(state.scale);
        // Into the middle.
        void panBy(0, 0, 0);
      }}
      onTransform={(_, { scale }) => zoom.setScale(scale)}
    >
      <TransformComponent
        wrapperProps={{ ...rest, ...press }}
        wrapperStyle={{
          width: 'auto',
          height: 'auto',
          containerType: 'size',
          touchAction: isWhole ? 'pan-x pan-y' : 'none',
          ...style,
        }}
        contentStyle={{ cursor }}
      >
        {children}
      </TransformComponent>
    </TransformWrapper>
  );
}
