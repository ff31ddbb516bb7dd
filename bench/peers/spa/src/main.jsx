import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useLoaderData } from 'react-router'
import './site.css'
import { Tree } from './shared/tree.jsx'

/** Each page's content is in its own chunk, like the code of a real page. */
const router = createBrowserRouter([
  { path: '/', loader: () => import('./content/home.json'), Component: Page, HydrateFallback: () => null },
  {
    path: '*',
    loader: () => import('./content/article.json'),
    Component: Page,
    HydrateFallback: () => null,
  },
])

function Page() {
  const { default: page } = useLoaderData()
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.body.map((node, index) => (
        <Tree key={index} node={node} Anchor={Anchor} />
      ))}
    </>
  )
}

function Anchor({ href, ...rest }) {
  return <Link to={href} {...rest} />
}

createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
