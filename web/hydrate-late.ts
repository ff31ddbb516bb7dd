import { takenOver } from './taken-over.ts'

/**
 * Rewrites the one module script that React Router puts into a page so that nothing of it is fetched before the
 * page is painted: it starts when the page is loaded and idle, or at the first sign that the visitor wants it
 * (pointer, touch, key). The preloads that would compete with the page's own picture and type go away.
 *
 * Until the scripts have taken over, links lead, forms post and popovers open by themselves. A button that only a
 * script can answer would do nothing: presses of it are kept, and pressed again once it can.
 */
export function hydrateLate(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '').replace(moduleScript, (_, source: string) => {
    return `<script>${starter(source)}</script>`
  })
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/

function starter(source: string): string {
  const modules: string[] = []
  const names: string[] = []
  const rest = source.replace(/import (?:\* as (\w+) from )?"([^"]+)";?/g, (_, name = '', url) => {
    modules.push(`import(${JSON.stringify(url)})`)
    names.push(name)
    return ''
  })
  return `(()=>{${keepPresses}let begun;const begin=async()=>{if(begun)return;begun=1;const[${names.join()}]=await Promise.all([${modules.join()}]);${rest.trim()}};for(const sign of["pointerdown","pointerover","touchstart","keydown"])addEventListener(sign,begin,{once:true,passive:true,capture:true});const idle=()=>(window.requestIdleCallback??setTimeout)(begin,{timeout:2e3});document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()`
}

/**
 * A toggle pressed twice is pressed twice again; what has left the page since is not pressed, nor what is being
 * pressed at this moment: React has taken over within that press, and answers it.
 */
const keepPresses =
  'const pressed=[];' +
  'const keep=press=>{const button=press.target.closest?.("button[type=button]:not([popovertarget])");if(button)pressed.push([button,press])};' +
  'addEventListener("click",keep,true);' +
  'const pressAgain=()=>{removeEventListener("click",keep,true);for(const[button,press]of pressed)if(press!==event&&button.isConnected)button.click()};' +
  `addEventListener("${takenOver}",pressAgain,{once:true});`
