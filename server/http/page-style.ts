import { colorProperties } from '../../content/theme.ts'

/** The site's faces, from where they are served. */
export const faces = (folder: string) => `
@font-face{font-family:Bricolage;src:url(${folder}/bricolage.woff2) format("woff2");font-weight:500 800;font-display:swap}
@font-face{font-family:Literata;src:url(${folder}/literata.woff2) format("woff2");font-weight:400 700;font-display:swap}`

/** The look of the pages that the server draws: the site's tokens and faces, small enough to stand in each of them. */
export const pageStyle = `${faces('/fonts')}${colorProperties}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 Literata,Georgia,serif;overflow-wrap:anywhere}
header{padding:.75rem max(1.5rem,calc(50% - 18.5rem));border-bottom:1px solid var(--line)}
header:has(+.wide){padding-inline:max(1.5rem,calc(50% - 30.5rem))}
header a{display:inline-flex;align-items:center;gap:.6rem;padding:.4rem 0;color:inherit;font-weight:800;font-size:1.2rem;letter-spacing:-.02em;text-decoration:none}
header a,h1,h2,label,button,.button,th{font-family:Bricolage,system-ui,sans-serif}
header svg{width:2.1rem;fill:none;stroke-linecap:round;stroke-linejoin:round}
.sign-grid{stroke:var(--line)}
.sign-frame{stroke:var(--ink);stroke-width:2}
.sign-line{stroke:var(--act);stroke-width:3.2}
main{max-width:40rem;margin:2.5rem auto;padding:0 1.5rem 4rem}
main.wide{max-width:64rem}
h1,h2{line-height:1.08;letter-spacing:-.022em;text-wrap:balance}
h1{font-size:clamp(1.9rem,6vw,2.75rem);margin:0 0 1rem}
h1::after{content:"";display:block;width:4.5rem;height:.4rem;margin-top:.75rem;background:var(--mark)}
h2{font-size:1.35rem;margin:2.5rem 0 .5rem}
a{border-radius:4px;color:var(--act);text-decoration-thickness:.08em;text-underline-offset:.2em}
a:hover{text-decoration-thickness:.14em}
.soft{color:var(--ink-soft)}
.note,.error,blockquote{border-left:.25rem solid var(--mark);padding-left:1rem}
blockquote{margin:1rem 0}
.error{border-color:var(--alert)}
.card{background:var(--surface);border:1.5px solid var(--line);border-radius:.75rem;padding:1.25rem 1.5rem;margin:1.5rem 0}
.card>:first-child{margin-top:0}
.card>:last-child{margin-bottom:0}
.button,button{display:inline-block;text-align:center;min-height:2.75rem;padding:.7rem 1.4rem;border:0;border-radius:.6rem;background:var(--act);color:var(--on-act);font-size:1.05rem;font-weight:700;line-height:1.2;text-decoration:none;cursor:pointer}
.button:hover,button:hover{filter:brightness(1.1)}
button.quiet{background:none;color:var(--ink);box-shadow:inset 0 0 0 2px var(--ink)}
button.quiet:hover{background:var(--ink);color:var(--ground);filter:none}
:focus-visible{outline:3px solid var(--act);outline-offset:3px}
label{display:block;margin:1rem 0;font-weight:600}
input,select,textarea{display:block;width:100%;min-height:2.75rem;margin-top:.3rem;padding:.6rem .75rem;border:2px solid var(--ink-soft);border-radius:.6rem;background:var(--surface);color:inherit;font:400 1.0625rem/1.6 Literata,Georgia,serif}
table{width:100%;border-collapse:collapse}
th,td{padding:.6rem .75rem .6rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th:not([align]){text-align:left}
article :is(th,td){overflow-wrap:break-word}
img{max-width:100%;height:auto}
@media (max-width:40rem){.wide thead{display:none}.wide tr{display:block;padding:.75rem 0;border-bottom:1px solid var(--line)}.wide td{display:block;padding:0;border:0}}
iframe{width:100%;height:52rem;border:1px solid var(--line);background:#fff}
pre{overflow-x:auto;padding:1rem;border:1px solid var(--line);background:var(--surface);font:.875rem/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
ul,ol{padding-left:1.25rem}
li{margin:.35rem 0}
.row{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
`
