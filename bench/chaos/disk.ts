import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findStrays } from 'server/catalogue/images/filesAndRows'
import { openPostgres } from 'server/db/postgres/nodePostgres'
import type { Db } from 'server/db/types'
import { createNodeFiles } from 'server/ports/files/nodeFiles'
import { startPostgres } from 'server/test/engines/postgres'
import { grainyPhoto, prescriptionForm } from 'server/test/fixtures/prescription'
import { openShop } from './openShop.ts'
import type { Proof } from './proof.ts'
import { createRecorder, findDifferences, openShoppers } from './shoppers.ts'

/** Megabytes of the disk that the shop is given: the demo's files and some room. */
const diskSize = 48
/** Bytes that are left when the disk is nearly full: room for a few prescriptions. */
const room = 1_000_000
/** Prescriptions of two pages each that every customer sends, one after the other. */
const sends = 8
const customerCount = 6

/**
 * A disk of its own in memory, which only this process and its children see: it is really full when it is full. Needs
 * no rights where Linux lets a user have a namespace.
 */
const onSmallDisk = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=${diskSize}m tmpfs "$DATA_DIR" && exec "$@"`,
  'sh',
]

/** Fills the disk but for some room. Returns a function that frees it again. */
const fillUp = async (folder: string) => {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  const part = Buffer.alloc(65_536)
  let size = 0
  const isFull = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
    return { bytesWritten: 0 }
  }
  for (let written = 1; written > 0; size += written)
    written = (await file.write(part).catch(isFull)).bytesWritten
  await file.truncate(Math.max(0, size - room))
  await file.close()
  return () => rm(path)
}

/** Files without a row are kept for two days. Here all writers have ended. */
const threeDays = 3 * 86_400_000

/** Files without a row and rows without a file, in words. */
const compareFiles = async (db: Db, folder: string): Promise<string[]> => {
  const strays = await findStrays(db, createNodeFiles(folder), new Date(Date.now() + threeDays))
  return strays.map(({ invariant, id }) => `not so: ${invariant} (${id})`)
}

/**
 * All customers send prescriptions at the same time. Returns how often each response came, as status and
 * code.
 */
const sendAll = async (origin: string, tokens: readonly string[]): Promise<Map<string, number>> => {
  const responses = new Map<string, number>()
  // The first page finds room for longer than the second: then it has to go again.
  const files = [await grainyPhoto(150), await grainyPhoto(600)]
  const send = async (token: string) => {
    const response = await fetch(`${origin}/api/v1/prescription`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: prescriptionForm(files),
    })
    const { code = '', message } = (await response.json()) as { code?: string; message?: string }
    const outcome = `${response.status} ${code}${message ? '' : ' WITHOUT A SENTENCE'}`.trim()
    responses.set(outcome, (responses.get(outcome) ?? 0) + 1)
  }
  await Promise.all(
    tokens.map(async (token) => {
      for (let turn = 0; turn < sends; turn++) await send(token)
    }),
  )
  return responses
}

const listOf = (responses: Map<string, number>) =>
  [...responses].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')

export const disk: Proof = {
  claim:
    'A full disk refuses uploads with a sentence and nothing else; no row is without its file, no file without its row, and room again is enough',
  shownBy: 'bench/chaos/disk.ts',
  run: async () => {
    const postgres = await startPostgres()
    try {
      const shop = await openShop({ DATABASE_URL: postgres.url }, onSmallDisk)
      try {
        const { recorded, onResponse } = createRecorder()
        const { bought, buyUntil, tokens } = await openShoppers(shop.origin, customerCount, onResponse)
        const folder = `/proc/${shop.pid()}/root${shop.dataDir}`
        const free = await fillUp(folder)
        let isOver = false
        const buying = buyUntil(() => isOver, 200)
        const full = await sendAll(shop.origin, tokens)
        await free()
        const again = await sendAll(shop.origin, tokens)
        isOver = true
        await buying
        const db = openPostgres(postgres.url, 2)
        const differences = [
          ...(await compareFiles(db, join(folder, 'files'))),
          ...(await findDifferences(db, bought)),
        ]
        await db.destroy()
        const rejected = full.get('503 NO_SPACE') ?? 0
        const kept = full.get('201') ?? 0
        return {
          held:
            rejected > 0 &&
            rejected + kept === customerCount * sends &&
            again.get('201') === customerCount * sends &&
            recorded.busy + recorded.unanswered + recorded.wrong.size + differences.length === 0,
          figure: [
            `${customerCount * sends} prescriptions for the last ${room / 1_000_000} MB of a disk: ${listOf(full)}`,
            `with room again: ${listOf(again)}`,
            `${bought.length} orders meanwhile, none disturbed`,
            ...recorded.wrong,
            ...differences,
          ].join('; '),
        }
      } finally {
        await shop.close()
      }
    } finally {
      await postgres.stop()
    }
  },
}
