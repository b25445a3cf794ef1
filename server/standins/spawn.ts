import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export type StandInName = 'easypaisa' | 'safepay' | 'twilio'

/** Starts a stand-in on a free port; it ends with this process, or when its child is killed. */
export const spawnStandIn = async (
  name: StandInName,
  env: Record<string, string | undefined>,
): Promise<{ origin: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, `${name}.ts`)], {
    env,
    // The channel ends with this process, and the stand-in with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the ${name} stand-in ended with ${code}`)),
  )
  const [said] = (await Promise.race([once(child.stdout ?? child, 'data'), ended])) as [Buffer]
  // It is no reason for this process to stay.
  child.unref()
  child.channel?.unref()
  child.stdout?.destroy()
  return { origin: /http:\S+/.exec(said.toString())?.[0] ?? '', child }
}
