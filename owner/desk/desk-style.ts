import { colorProperties } from '../../model/theme.ts'

/** The @font-face rules of the site's typefaces. `folder` is the path at which the desk serves the font files. */
const faces = (folder: string) => `
@font-face{font-family:Bricolage;src:url(${folder}/bricolage.woff2) format("woff2");font-weight:500 800;font-display:swap}
@font-face{font-family:Literata;src:url(${folder}/literata.woff2) format("woff2");font-weight:400 700;font-display:swap}`

/**
 * The desk's stylesheet: the site's typefaces and colors in a denser layout. `base` is the desk's path, or null for a browser
 * that isn't enrolled yet, which gets no fonts.
 */
export const deskStyle = (
  base: string | null,
) => `${base === null ? '' : faces(`${base}/fonts`)}${colorProperties}
*{box-sizing:border-box}
:root{--heads:Bricolage,system-ui,sans-serif}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 Literata,Georgia,serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.5rem 1rem;background:var(--surface);border-bottom:1px solid var(--line)}
header form{flex:1 1 10rem;max-width:22rem}
header b{display:flex;gap:.6rem;align-items:center;font-size:1.1rem;font-weight:800;letter-spacing:-.02em}
header svg{width:1.9rem;fill:none;stroke-linecap:round;stroke-linejoin:round}
.sign-grid{stroke:var(--line)}
.sign-frame{stroke:var(--ink);stroke-width:2}
.sign-line{stroke:var(--act);stroke-width:3.2}
header b,h1,h2,th,label,button,.button,summary,nav,.tiles b,.badge,td::before{font-family:var(--heads)}
nav{display:flex;flex-wrap:wrap;gap:.15rem;font-weight:600}
nav a{padding:.65rem .7rem;border-radius:.4rem;color:var(--ink-soft);text-decoration:none}
nav a:hover{color:var(--ink)}
nav a[aria-current]{color:var(--ink);box-shadow:inset 0 -.2rem var(--mark);border-radius:0}
.count{margin-left:.4rem;padding:0 .45rem;border-radius:1rem;background:var(--mark);color:var(--on-mark);font-size:.85em}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.large b{font:800 2.6rem/1 var(--heads)}
.rail{display:none}
.dock{position:fixed;align-items:center;inset:auto 0 0;z-index:4;justify-content:space-around;flex-wrap:nowrap;padding:0 .25rem env(safe-area-inset-bottom);border-top:1px solid var(--line);background:var(--surface)}
.dock>a,.dock summary{padding:.9rem .4rem}
.dock details{margin:0}
.dock summary{color:var(--ink-soft);list-style:none}
.dock details>div{position:fixed;inset:auto 0 3.4rem;display:flex;flex-wrap:wrap;gap:.5rem 2rem;max-height:70vh;overflow:auto;padding:1rem;border-top:1px solid var(--line);background:var(--surface)}
.dock details>div>div,.rail>div{display:flex;flex-direction:column}
.dock small,.rail small{padding:.5rem .7rem 0;color:var(--ink-soft);font-weight:400}
main:focus{outline:0}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;z-index:5;padding:.5rem .8rem;background:var(--surface)}
html{scroll-padding-bottom:5rem}
body{padding-bottom:4rem}
@media (min-width:64rem){
html{scroll-padding-bottom:0}
body{display:grid;grid-template-columns:13rem minmax(0,1fr);padding-bottom:0}
header{position:sticky;top:0;flex-direction:column;flex-wrap:nowrap;align-items:stretch;align-self:start;height:100vh;overflow:auto;padding:1rem .75rem;border-right:1px solid var(--line);border-bottom:0}
header form{flex:none;max-width:none}
.rail{display:block}
.rail a{display:block;padding:.4rem .7rem}
.rail a[aria-current]{box-shadow:inset .2rem 0 var(--mark)}
.dock{display:none}
}
.ranges{margin:0 0 1rem}
main{width:100%;max-width:80rem;margin:0 auto;padding:1.75rem 1.5rem 4rem}
h1,h2{line-height:1.12;letter-spacing:-.02em;text-wrap:balance}
h1{font-size:clamp(1.7rem,5vw,2.3rem);margin:0 0 1.25rem;overflow-wrap:anywhere}
h1::after{content:"";display:block;width:4rem;height:.35rem;margin-top:.6rem;background:var(--mark)}
h2{font-size:1.15rem;margin:0 0 .6rem}
a{color:var(--act)}
.said,.alarm{padding:.7rem 1rem;border-left:.3rem solid var(--mark);background:var(--surface);margin:0 0 1rem}
.said,form.message>p{white-space:pre-line}
.alarm{border-color:var(--alert)}
.alarm p{margin:0}
.soft{color:var(--ink-soft)}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;margin-bottom:.6rem}
.head h2{margin:0}
.csv{padding:.35rem .25rem;font:600 .9rem var(--heads)}
.head .csv{margin-left:auto}
.acts{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;margin:.75rem 0 1rem}
.acts>*{flex:0 0 auto}
.acts select{width:auto;max-width:100%}
.alarm form{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:center;margin:0 0 .6rem}
.alarm form p{flex:1 1 16rem}
.email-320{width:322px;height:640px}
.email-600{width:602px;height:640px}
.archive{width:100%;height:760px}
.card>:last-child .acts:last-child,td .acts{margin-bottom:0}
td .acts{margin-top:0}
figcaption{margin-bottom:.35rem;font-size:.9rem}
.fields{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));align-items:end}
.fields p{margin:.25rem 0}
.tiles,.charts{display:grid;gap:1rem;margin-bottom:1rem}
.tiles{grid-template-columns:repeat(auto-fit,minmax(8.25rem,1fr))}
@media (min-width:64rem){.tiles{grid-template-columns:repeat(5,1fr)}}
.charts{grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr))}
.card{background:var(--surface);border:1px solid var(--line);border-radius:.5rem;padding:1.1rem 1.25rem;margin-bottom:1rem;min-width:0}
.tiles .card,.charts .card{margin:0}
.tiles .card{padding:.8rem .9rem}
.tiles b{display:block;font-size:1.55rem;line-height:1.2;font-weight:700;letter-spacing:-.02em}
.tiles small{display:block}
.chart svg{display:block;width:100%;height:auto}
.chart .day{fill:transparent}
.chart .day:hover{fill:var(--ink);fill-opacity:.07}
.spark{display:block;width:6rem;height:1.3rem;overflow:visible}
.spark polyline{fill:none;stroke:var(--act);stroke-width:1.5;vector-effect:non-scaling-stroke}
details{margin-top:.6rem}
.check{display:flex;gap:.6rem;align-items:center;min-height:2.75rem;font-weight:400}
.check input{flex:none;width:1.3rem;min-height:1.3rem;margin:0}
.previews{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}
.previews figure{margin:0;min-width:0}
.previews iframe{border:1px solid var(--ink-soft);border-radius:.4rem;background:var(--surface)}
.phone{width:390px;max-width:100%;height:760px}
.wide{flex:1 1 34rem;container-type:inline-size}
.wide div{height:760px;overflow:hidden}
.desktop{width:1280px;height:1280px;transform-origin:0 0;zoom:.55}
.steps{list-style:none;margin:1rem 0;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr))}
.steps .card{margin:0;height:100%}
.steps h2{display:flex;justify-content:space-between;gap:1rem}
.steps p{margin:.4rem 0 0}
.steps a{display:inline-block;padding:.5rem 1rem .5rem 0}
progress{width:100%;height:.9rem;accent-color:var(--act)}
.links{list-style:none;margin:0;padding:0}
.links li{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:2.75rem;border-top:1px solid var(--line)}
.links li:first-child{border-top:0}
.links a{flex:1;padding:.6rem 0}
summary{cursor:pointer;color:var(--ink-soft);padding:.35rem 0;width:fit-content}
.table{overflow-x:auto}
details .table{max-height:22rem;overflow-y:auto}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:break-word}
tr>:last-child{padding-right:0}
tbody tr:last-child>td{border-bottom:0}
th{color:var(--ink-soft);font-weight:600;white-space:nowrap}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.n+td:not(.n),th.n+th:not(.n){padding-left:.9rem}
td small{overflow-wrap:anywhere}
.short{white-space:nowrap}
.bar{display:block;height:.4rem;margin-top:.2rem;background:var(--act);border-radius:.15rem;min-width:2px}
.badge{display:inline-flex;gap:.4rem;align-items:center;font-weight:600;white-space:nowrap}
.badge::before{content:"";width:.6rem;height:.6rem;border-radius:50%;background:var(--ink-soft)}
.badge.good::before{background:var(--act)}
.badge.mind::before{background:var(--mark)}
.badge.bad{color:var(--alert)}
.badge.bad::before{background:var(--alert)}
.button{display:inline-block;text-decoration:none}
button,.button{min-height:2.75rem;padding:.5rem 1.1rem;border:0;border-radius:.4rem;background:var(--act);color:var(--on-act);font-size:1rem;font-weight:700;cursor:pointer}
button:hover{filter:brightness(1.1)}
button.careful{background:none;color:var(--alert);box-shadow:inset 0 0 0 1px var(--alert)}
button.quiet{background:none;color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink-soft)}
td details{margin:0}
td summary{padding:0}
td button{min-height:2.25rem;padding:.3rem .8rem;white-space:nowrap}
input,textarea,select{width:100%;min-height:2.75rem;padding:.55rem .7rem;border:1px solid var(--ink-soft);border-radius:.4rem;background:var(--ground);color:inherit;font:inherit}
form.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1rem}
form.row input{flex:1 1 14rem;max-width:26rem}
form.row select{flex:0 1 10rem;width:auto;min-width:0}
form.row label{display:flex;gap:.4rem;align-items:center;margin:0;font-weight:400}
form.row label input{flex:0 0 auto;width:auto}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.message{max-width:46rem}
.message p{margin:.2rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0}
@media (max-width:40rem){
main{padding-left:1rem;padding-right:1rem}
main{padding-top:1.25rem}
.card{padding:.9rem .75rem}
.email-600{zoom:.52}
form.row select{flex:1 1 9rem}
.ranges{gap:0;margin-left:-.35rem;font-size:.95rem}
.ranges a{padding:.65rem .35rem}
.stack thead{display:none}
.stack tr{display:block;padding:.6rem 0;border-bottom:1px solid var(--line)}
.stack tr:last-child{border-bottom:0}
.stack td,.stack td.n{display:grid;grid-template-columns:6.5rem 1fr;gap:.5rem;padding:.15rem 0!important;border:0;text-align:left;overflow-wrap:anywhere}
.stack td::before{content:attr(data-title);color:var(--ink-soft);font-weight:600}
.stack td:empty{display:none}
}
`
