import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../frame/error-screen.tsx'
import type { LoadedPage } from './load-page.ts'

/** A page, new at each address, or the error screen in its place. */
export function PageView({ page: { address, Page, Text, data } }: { page: LoadedPage }) {
  return (
    <ErrorBoundary key={address}>
      <Page data={data}>{Text && <Text />}</Page>
    </ErrorBoundary>
  )
}

type Caught = { error: unknown } | null

class ErrorBoundary extends Component<{ children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    return caught ? <ErrorScreen error={caught.error} /> : this.props.children
  }
}
