/** Fonts and colours of the reader's own system; wide screens get the list of features beside the text. */
export const styles = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent);--accent:light-dark(#0b6b57,#5fd3b3)}
*{box-sizing:border-box}
html{scroll-padding-top:4rem}
body{margin:0;font:16px/1.6 system-ui,sans-serif}
a{color:var(--accent)}
nav{position:sticky;top:0;display:flex;gap:.25rem 1rem;padding:.75rem 1rem;overflow-x:auto;background:Canvas;border-bottom:1px solid var(--line);white-space:nowrap}
main{max-width:56rem;margin:auto;padding:1rem}
h2{margin:3rem 0 .5rem;padding-top:1rem;border-top:2px solid var(--accent)}
h3{margin:0;font-size:1rem;font-weight:600}
article{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
article p{margin:.4rem 0}
article:target{outline:2px solid var(--accent)}
code{font:.9em ui-monospace,monospace}
.method{display:inline-block;min-width:4.2em;padding:0 .5em;border-radius:.3em;text-align:center;color:#fff;background:#0b6b57}
.post{background:#1d4ed8}.put,.patch{background:#9a3412}.delete{background:#b91c1c}
.access{margin-inline-start:.5em;padding:0 .5em;border:1px solid var(--line);border-radius:1em;font-size:.8rem;font-weight:400}
summary{cursor:pointer;color:var(--accent)}
ul{margin:.25rem 0;padding-inline-start:1.25rem}
li i,li span,.errors{opacity:.75;font-size:.9rem}
dt{font-weight:600}
@media (min-width:80rem){nav{position:fixed;bottom:0;left:0;width:13rem;flex-direction:column;border:0;white-space:normal}main{margin-left:max(14rem,calc(50% - 28rem))}}
`
