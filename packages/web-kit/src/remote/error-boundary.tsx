import { PAGE_EVENTS } from '@club/contracts/remotes/boot';
import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows `fallback` after an error in its children. A class, because React has no other error boundaries. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    window[PAGE_EVENTS]?.push({ error, isCaught: true });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
