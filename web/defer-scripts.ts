/**
 * Runs in the page: starts the application at the first touch, key or movement, or at once for who is logged
 * in. A button that was pressed before is pressed again when the application is there.
 */
const starter = `(function(){var begun=false,ready=false,pressed=null,wakes=['pointermove','pointerdown','touchstart','keydown'];
function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[data-waits]').forEach(function(l){l.removeAttribute('data-waits');l.rel='modulepreload'});
document.querySelectorAll('script[data-waits]').forEach(function(o){var s=document.createElement('script');s.type='module';s.async=true;s.textContent=o.textContent;o.replaceWith(s)})}
function wake(){wakes.forEach(function(n){removeEventListener(n,wake)});begin()}
wakes.forEach(function(n){addEventListener(n,wake,{passive:true})});
document.addEventListener('click',function(e){if(ready)return;pressed=e.target.closest('button');begin()},true);
addEventListener('application-ready',function(){ready=true;if(pressed)pressed.click();pressed=null},{once:true});
try{if(localStorage.getItem('authed')==='true')begin()}catch(e){}})()`

/** Makes the scripts of a prerendered page wait; the server permits inline scripts by what stands in them. */
export function deferScripts(html: string): string {
  const waiting = html
    .replaceAll('<link rel="modulepreload"', '<link data-waits="" rel="prefetch-later"')
    .replace('<script type="module" async="">', '<script data-waits="" type="text/plain">')
  if (waiting.includes('type="module"') || !waiting.includes('<script data-waits'))
    throw new Error('The built page does not load its scripts as expected')
  return waiting.replace('</body>', `<script>${starter}</script></body>`)
}
