import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export type EmulatorName = 'easypaisa' | 'safepay' | 'twilio'

/** Reads where each of them listens, as they say it on the standard output. */
const readOrigins = async <Name extends EmulatorName>(names: readonly Name[], child: ChildProcess) => {
  const origins = {} as Record<Name, string>
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += part
    for (const name of names)
      origins[name] = new RegExp(`^${name} emulator on (http:\\S+)\n`, 'm').exec(output)?.[1] ?? ''
    if (names.every((name) => origins[name])) break
  }
  return origins
}

/**
 * Starts provider emulators in one process, each on a free port; it ends with this process, or when it is
 * killed.
 */
export const spawnEmulators = async <Name extends EmulatorName>(
  names: readonly Name[],
  env: Record<string, string | undefined>,
): Promise<{ origins: Record<Name, string>; child: ChildProcess }> => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts'), ...names], {
    env,
    // The channel ends with this process, and the provider emulators with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the emulators (${names.join(', ')}) ended with ${code}`)),
  )
  const origins = await Promise.race([readOrigins(names, child), ended])
  // It is no reason for this process to stay.
  child.unref()
  child.channel?.unref()
  return { origins, child }
}
