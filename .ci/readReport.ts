import { readFileSync } from 'node:fs'
import type { Count } from './run.ts'

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export const readVitest = (file: string): Count => {
  const report = readJson(file) as VitestReport
  /** Files that broke before their first test. */
  const broken = report.testResults.filter((one) => one.status === 'failed' && !one.assertionResults.length)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export const readPlaywright = (file: string): Count => {
  const { stats, errors } = readJson(file) as PlaywrightReport
  return {
    passed: stats.expected,
    // A test that passed only at a second try has failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
