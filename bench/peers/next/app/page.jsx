import Link from 'next/link'
import home from './content/home.json'
import { Tree } from './shared/tree.jsx'

export const metadata = { title: home.title, description: home.description }

export default function Page() {
  return home.body.map((node, index) => <Tree key={index} node={node} Anchor={Link} />)
}
