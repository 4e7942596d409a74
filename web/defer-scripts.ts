/**
 * Runs in the page and starts the application at the first touch, key press or pointer movement, or at once for
 * logged-in users. A browser may report a pointer that rests on a new page as moving, by no distance. A button that was
 * clicked too early is clicked again once the application has started. Until then, logged-in users have the page of a
 * visitor, which `data-not-yet-yours` says: styles hide what is wrong for them by it.
 */
const starter = `(function(){var begun=false,ready=false,pressed=null,wakes=['pointermove','pointerdown','touchstart','keydown'];
function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[data-waits]').forEach(function(l){l.removeAttribute('data-waits');l.rel='modulepreload'});
document.querySelectorAll('script[data-waits]').forEach(function(o){var s=document.createElement('script');s.type='module';s.async=true;s.textContent=o.textContent;o.replaceWith(s)})}
function wake(e){if(e.type==='pointermove'&&!e.movementX&&!e.movementY)return;wakes.forEach(function(n){removeEventListener(n,wake)});begin()}
wakes.forEach(function(n){addEventListener(n,wake,{passive:true})});
document.addEventListener('click',function(e){if(ready)return;pressed=e.target.closest('button');begin()},true);
var page=document.documentElement;
addEventListener('application-ready',function(){ready=true;if(pressed)pressed.click();pressed=null;requestAnimationFrame(function(){page.removeAttribute('data-not-yet-yours')})},{once:true});
try{if(localStorage.getItem('authed')==='true'){page.setAttribute('data-not-yet-yours','');begin()}}catch(e){}
AFTER_LOAD})()`

/** Starts without any input, once everything visible has loaded. */
const afterLoad = `addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(begin)});`

/**
 * Delays the scripts of a prerendered page until the first user input, or until the page has loaded. The server
 * allows inline scripts by their hashes, so delayed scripts can run later unchanged.
 */
export function deferScripts(html: string, until: 'touch' | 'load'): string {
  const waiting = html
    .replaceAll('<link rel="modulepreload"', '<link data-waits="" rel="prefetch-later"')
    .replace('<script type="module" async="">', '<script data-waits="" type="text/plain">')
  if (waiting.includes('type="module"') || !waiting.includes('<script data-waits'))
    throw new Error('The built page does not load its scripts as expected')
  const script = starter.replace('AFTER_LOAD', until === 'load' ? afterLoad : '')
  return waiting.replace('</body>', `<script>${script}</script></body>`)
}
