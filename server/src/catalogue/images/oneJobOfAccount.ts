import { atMost } from '../../ports/atMost.ts'

const turns = new Map<string, { inTurn: ReturnType<typeof atMost>; jobs: number }>()

/**
 * Unpacks and encodes files of one account in one job after another, so that the queue of all accounts holds one job of
 * each. Counts this process alone.
 */
export const oneJobOfAccount = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
  const turn = turns.get(userId) ?? { inTurn: atMost(1), jobs: 0 }
  turns.set(userId, turn)
  turn.jobs++
  try {
    return await turn.inTurn(work)
  } finally {
    turn.jobs--
    if (turn.jobs === 0) turns.delete(userId)
  }
}
