import { Component, type ReactNode } from 'react'
import { Crash } from '../message.tsx'

type Props = {
  /** History entry: the next one renders its page again. */
  at: string
  children: ReactNode
}
type State = { at: string; failed: { error: unknown } | null }

export class CrashBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: null }
  }

  override render() {
    const { failed } = this.state
    return failed ? <Crash error={failed.error} /> : this.props.children
  }
}
