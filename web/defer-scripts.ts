/**
 * Runs in the page and starts the application: at the first touch, key or movement, or at once for who is
 * logged in. A button that was pressed before is pressed again when the application is there.
 */
const starter = `(function(){var begun=false,ready=false,pressed=null,wakes=['pointermove','pointerdown','touchstart','keydown'];
function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[data-waits]').forEach(function(l){l.removeAttribute('data-waits');l.rel='modulepreload'});
document.querySelectorAll('script[data-waits]').forEach(function(o){var s=document.createElement('script');s.type='module';s.async=true;s.textContent=o.textContent;o.replaceWith(s)})}
function wake(){wakes.forEach(function(n){removeEventListener(n,wake)});begin()}
wakes.forEach(function(n){addEventListener(n,wake,{passive:true})});
document.addEventListener('click',function(e){if(ready)return;pressed=e.target.closest('button');begin()},true);
addEventListener('application-ready',function(){ready=true;if(pressed)pressed.click();pressed=null},{once:true});
try{if(localStorage.getItem('authed')==='true')begin()}catch(e){}
AFTER_LOAD})()`

/** Without a touch, once everything that can be seen is there. */
const afterLoad = `addEventListener('load',function(){(window.requestIdleCallback||setTimeout)(begin)});`

/**
 * Makes the scripts of a prerendered page wait: for the reader's touch, or until the page is loaded. The
 * server permits inline scripts by what stands in them, so what waits may run later as it is.
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
