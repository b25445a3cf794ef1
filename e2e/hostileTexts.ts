/** A host that no page may ever call. */
export const hostileHost = 'hostile.example'

/**
 * Harmful texts that shoppers could type. Each would set `window.hostile`, call `hostileHost`, or become a
 * formula.
 */
export const hostileTexts: readonly string[] = [
  '<script>window.hostile=1</script>',
  '"><script>window.hostile=1</script>',
  '</title><script>window.hostile=1</script>',
  '</textarea><script>window.hostile=1</script>',
  '<img src=x onerror=window.hostile=1>',
  '<svg onload=window.hostile=1>',
  '<svg><script>window.hostile=1</script></svg>',
  '<math><a xlink:href="javascript:window.hostile=1">open</a></math>',
  '<iframe srcdoc="<script>parent.hostile=1</script>">',
  '<body onload=window.hostile=1>',
  '<details open ontoggle=window.hostile=1>',
  '<input autofocus onfocus=window.hostile=1>',
  '<a href="javascript:window.hostile=1">open</a>',
  'javascript:window.hostile=1//',
  'data:text/html,<script>window.hostile=1</script>',
  `<link rel=stylesheet href=//${hostileHost}/x.css>`,
  `<meta http-equiv=refresh content="0;url=//${hostileHost}">`,
  `![open](//${hostileHost}/x.png)`,
  "'-(window.hostile=1)-'",
  '"onmouseover="window.hostile=1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template is what it pretends to be
  '${window.hostile=1}',
  "{{constructor.constructor('window.hostile=1')()}}",
  '<%= window.hostile=1 %> #{window.hostile=1}',
  "'; DROP TABLE orders; --",
  "=cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  `+HYPERLINK("http://${hostileHost}","Open")`,
  '","x"\n=1+1;-2+3',
  '\u202egnp.tpircs Sana \u2066\u202d',
  '👩🏽‍⚕️ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G ثنا 🇵🇰',
  'W'.repeat(100),
  '\u2028window.hostile=1\u2029%3Cscript%3E&lt;b&gt;&#x3c;i>',
]

/** A text as it is kept: without what turns the direction of the words around it. */
export const kept = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()

/** The same in a name or a town, which has one line. */
export const onOneLine = (text: string) => kept(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
