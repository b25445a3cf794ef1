import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'

interface Props {
  /** A change of it (the path) tries again. */
  resetKey: string
  children: ReactNode
}

/** A page that breaks says so, and the rest of the shop stays usable. */
export class ErrorBoundary extends Component<Props, { brokenAt: string | null }> {
  override state = { brokenAt: null as string | null }

  static getDerivedStateFromProps(props: Props, state: { brokenAt: string | null }) {
    return state.brokenAt !== null && state.brokenAt !== '' && state.brokenAt !== props.resetKey
      ? { brokenAt: null }
      : null
  }

  static getDerivedStateFromError() {
    return { brokenAt: '' }
  }

  override componentDidCatch() {
    this.setState({ brokenAt: this.props.resetKey })
  }

  override render() {
    return this.state.brokenAt === null ? (
      this.props.children
    ) : (
      <BrokenPage onRetry={() => this.setState({ brokenAt: null })} />
    )
  }
}
