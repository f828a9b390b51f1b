/**
 * The only Trusted Types policy of a page. The browser asks it about every text that code uses as the URL of a script or
 * worker, as HTML or as code. It allows the files of builds; `script-src` decides about other origins. It allows HTML
 * without `<`, which makes no element: libraries fill their style elements in this way.
 */
export const trustedTypesScript = [
  'if(self.trustedTypes)trustedTypes.createPolicy("default",{',
  'createScriptURL:function(u){var a=new URL(u,location.href);',
  String.raw`return a.origin!==location.origin||/^\/(assets|remotes)\//.test(a.pathname)?u:null},`,
  'createHTML:function(h){return/</.test(h)?null:h}})',
].join('');
