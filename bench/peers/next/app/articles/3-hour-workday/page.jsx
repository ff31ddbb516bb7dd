import Link from 'next/link'
import article from '../../content/article.json'
import { Tree } from '../../shared/tree.jsx'

export const metadata = { title: article.title, description: article.description }

export default function Page() {
  return article.body.map((node, index) => <Tree key={index} node={node} Anchor={Link} />)
}
