import { Component, type ReactNode } from 'react'
import { forgetPage } from '../router/load.ts'
import type { View } from '../router/router.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { HydrationBoundary } from './hydration-boundary.tsx'

/** A page, or the error screen in its place. */
export function PageView({ page: { address, Page, Text, data }, location: { key }, error }: View) {
  if (error) return <ErrorScreen error={error} />
  return (
    <ErrorBoundary key={address} navigation={key} onError={() => forgetPage(address)}>
      <HydrationBoundary>
        <Page data={data}>{Text && <Text />}</Page>
      </HydrationBoundary>
    </ErrorBoundary>
  )
}

type BoundaryProps = { children: ReactNode; navigation: string; onError: () => void }
type BoundaryState = { error: unknown; navigation: string }

/** Shows the error screen until the next navigation, which may lead to the same page. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, navigation: this.props.navigation }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ navigation }: BoundaryProps, state: BoundaryState) {
    return navigation === state.navigation ? null : { error: null, navigation }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />
  }
}
