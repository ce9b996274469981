import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Shows nothing in place of a panel that has thrown; the page around it goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
