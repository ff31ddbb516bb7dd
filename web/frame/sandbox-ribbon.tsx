import './sandbox-ribbon.css'

/** Says that nothing here takes money or leaves the machine. Shown by CSS in sandbox mode alone. */
export function SandboxRibbon() {
  return (
    <aside className="sandbox-ribbon" aria-label="Sandbox mode">
      <span>Sandbox: no money moves.</span> <a href="/sandbox/mailbox">Read the emails</a>
    </aside>
  )
}
