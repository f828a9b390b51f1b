import { PAGE_REPORT_PATH, type PageReport } from '@club/contracts/remotes/page-report';

const OPENING = 'opening-page';
/** A page that rests for so long after it has loaded does not hang. */
const RESTS_MS = 3000;
/** A report takes no longer address. */
const MAX_PATH = 60;
const kind: PageReport['kind'] = 'ended';

/**
 * A page that hangs, or whose process ends because the page eats all memory, reports nothing: the next document of its tab does, before any
 * code of a remote runs. A page that rests, that the visitor leaves or that is hidden has not ended so.
 */
export const endedPageScript = [
  `try{(function(s,d,k){var w=s.getItem(k),e=function(){s.removeItem(k)};e();if(w)navigator.sendBeacon("${PAGE_REPORT_PATH}",w);`,
  'd.addEventListener("readystatechange",function(){var l=d.querySelector("link[href*=\'/remotes/\']"),m=l&&/\\/remotes\\/([\\w-]+)\\/([\\w.-]+)\\//.exec(l.href);',
  `if(m&&d.readyState=="interactive")s.setItem(k,JSON.stringify([{remote:m[1],version:m[2],route:location.pathname.slice(0,${MAX_PATH}),kind:"${kind}"}]))});`,
  `addEventListener("pagehide",e);d.addEventListener("visibilitychange",e);addEventListener("load",function(){setTimeout(e,${RESTS_MS})})})(sessionStorage,document,"${OPENING}")}catch(_){}`,
].join('');
