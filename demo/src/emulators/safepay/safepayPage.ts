import type { SafepayRow } from './safepayRow.ts'

const escaped = (value: string) => value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Where the shopper pays or declines, instead of a form for a card and 3-D Secure. */
export const hostedPage = (row: SafepayRow, query: URLSearchParams): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Safepay (emulator)</title>
<body style="font:18px/1.5 sans-serif;max-width:24rem;margin:15vh auto;padding:0 1rem">
<h1 style="font-size:1.3rem">Pay Rs ${(row.amount / 100).toFixed(2)}</h1>
<p>This is the demo's emulator for Safepay. No card is needed.</p>
<form method="post" action="/pay"><input type="hidden" name="query" value="${escaped(query.toString())}">
<button name="choice" value="pay" style="font:inherit;padding:.7rem 1.5rem">Pay</button>
<button name="choice" value="decline" style="font:inherit;padding:.7rem 1.5rem">Decline</button></form>
<p><a href="${escaped(query.get('cancel_url') ?? '/')}">Back to the shop</a></p>
</html>`
