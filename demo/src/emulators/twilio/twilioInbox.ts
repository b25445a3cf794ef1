import { escapeHtml } from 'server/http/html'
import type { TwilioRow } from './twilioRow.ts'

/** Every message, the newest first, as on a phone. */
export const inboxPage = (rows: readonly TwilioRow[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<link rel="icon" href="data:,">
<title>Text messages (emulator)</title>
<body style="font:16px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem">
<h1 style="font-size:1.3rem">Text messages</h1>
<p>What the demo sent to phones. Nothing here left this machine.</p>
${[...rows]
  .reverse()
  .map(
    ({
      to,
      body,
      date_created,
    }) => `<article style="border:1px solid #ccc;border-radius:.75rem;padding:.75rem 1rem;margin:0 0 .75rem">
<p style="margin:0;color:#555">${escapeHtml(to)} · ${escapeHtml(date_created)}</p>
<p dir="auto" style="margin:.25rem 0 0">${escapeHtml(body)}</p></article>`,
  )
  .join('\n')}
</html>`
