import { takenOver } from './taken-over.ts'

/**
 * The one script that stands in a page. It fetches nothing before the page is painted: it starts when the page is loaded,
 * painted and idle, or at the first sign that the visitor wants it (pointer, touch, key). Then all scripts come side by
 * side. The browser tells of its first paint when the screen has it, which on a busy phone is long after the load; two
 * frames later the last picture is drawn too. A page in a tab behind waits to be looked at.
 *
 * A page that nobody has touched is laid out as far as one sees (document.css), which on a phone halves the work before the first
 * paint of a long one. At the first touch all of it is, and from the start where the browser leads further down: to an
 * anchor, or back to where somebody was.
 *
 * Until they have taken over, links lead and popovers open by themselves. A button that only a script can answer would do
 * nothing: presses of it are kept, and pressed again once it can. A form waits a moment for them, then posts by itself.
 */
export function starter(scripts: readonly string[]): string {
  return `(()=>{${listen}${layOutWhole}${keepPresses}${holdForms}let begun;const begin=()=>{if(begun)return;begun=1;for(const script of ${JSON.stringify(scripts)})import(script)};listen(["pointerdown","pointerover","touchstart","keydown"],begin);const idle=()=>(window.requestIdleCallback??setTimeout)(begin,{timeout:2e3});const drawn=()=>requestAnimationFrame(()=>requestAnimationFrame(idle));const loaded=()=>new PerformanceObserver((_,paints)=>{paints.disconnect();drawn()}).observe({type:"paint",buffered:true});document.readyState==="complete"?loaded():addEventListener("load",loaded,{once:true})})()`
}

const listen =
  'const listen=(signs,heard)=>{for(const sign of signs)addEventListener(sign,heard,{once:true,passive:true,capture:true})};'

const layOutWhole =
  'const whole=()=>{document.documentElement.dataset.whole=""};' +
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();' +
  'else listen(["pointerdown","touchstart","keydown","scroll"],whole);'

/**
 * A toggle pressed twice is pressed twice again; what has left the page since is not pressed, nor what is being
 * pressed at this moment (its event is in a phase): React has taken over within that press, and answers it.
 */
const keepPresses =
  'const pressed=[];' +
  'const keep=press=>{const button=press.target.closest?.("button[type=button]:not([popovertarget])");if(button)pressed.push([button,press])};' +
  'addEventListener("click",keep,true);' +
  'const pressAgain=()=>{removeEventListener("click",keep,true);for(const[button,press]of pressed)if(!press.eventPhase&&button.isConnected)button.click()};' +
  `addEventListener("${takenOver}",pressAgain,{once:true});`

/**
 * Posting leads away from the page: who sends a form in its first moment would miss its toasts. Two seconds after the
 * first try it posts all the same, for the scripts may never come. One that is being sent at this moment React answers.
 */
const holdForms =
  'let held;' +
  'const post=()=>{const form=held?.target;held=null;form?.submit()};' +
  'const hold=sending=>{if(sending.target.method!=="post")return;sending.preventDefault();held=sending;setTimeout(post,2e3)};' +
  'addEventListener("submit",hold,true);' +
  'const sendAgain=()=>{removeEventListener("submit",hold,true);const sending=held;held=null;if(sending&&!sending.eventPhase&&sending.target.isConnected)sending.target.requestSubmit()};' +
  `addEventListener("${takenOver}",sendAgain,{once:true});`
