import { PAGE_EVENTS } from '@club/contracts/remotes/boot';
import { Component, type ErrorInfo, type ReactNode } from 'react';

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

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    window[PAGE_EVENTS]?.push({ error, isCaught: true, components: componentStack ?? undefined });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
