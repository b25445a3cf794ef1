import { Component, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'
import { forgetFailed } from './lazyPage.tsx'

interface Props {
  /** A change of it (the path) tries again. */
  resetKey: string
  /** Instead of a page that says so: nothing is shown, and this is called. */
  onBroken?: () => void
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
    forgetFailed()
    this.props.onBroken?.()
  }

  override render() {
    if (this.state.brokenAt === null) return this.props.children
    return this.props.onBroken ? null : <BrokenPage onRetry={() => this.setState({ brokenAt: null })} />
  }
}
