/**
 * `npm test` runs the checks and the tests; `npm run test:walks` runs the slow tests: all pages by language, width and state, killed processes,
 * and many builds. Both continue after a failure. Checks and unit tests run in parallel; the other stages use all cores. A failed browser or
 * contract test is retried once, and listed in the summary if it then passes; failures are listed too. The last line is
 * `N passed, N failed`; a check counts as one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './testing/checks.ts'
import { outcomeOf } from './testing/journeys-report.ts'
import { type FileTime, failFlaky, type TestsOutcome } from './testing/outcome.ts'

interface Stage {
	readonly script: string
	readonly parameters?: readonly string[]
	readonly environment?: Readonly<Record<string, string>>
	/** Counts single tests; without it the stage counts as one. */
	readonly count?: () => TestsOutcome
}

const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))

/** Stages in their order; the stages of a row run in parallel. */
type Lane = readonly Stage[]

const sets: Readonly<Record<'tests' | 'walks', readonly (readonly Lane[])[]>> = {
	tests: [
		[checks.map((script) => ({ script })), [vitest('test:unit')]],
		// Contract tests depend on databases and other processes, so a busy machine can cause a failure.
		[[vitest('test:contract', '--retry=1')]],
		[[{ script: 'build' }, playwright('test:e2e')]],
	],
	walks: [[[vitest('test:contract', '--retry=1')]], [[{ script: 'build' }, playwright('test:e2e')]]],
}
const set = process.argv[2] === 'walks' ? 'walks' : 'tests'
const rows = sets[set]

function vitest(script: string, ...parameters: readonly string[]): Stage {
	const report = reportOf(script)
	return {
		script,
		parameters: ['--', ...parameters],
		environment: { TESTS_REPORT: report },
		count: () => JSON.parse(readFileSync(report, 'utf8')) as TestsOutcome,
	}
}

function playwright(script: string): Stage {
	const report = reportOf(script)
	return {
		script,
		environment: { E2E_REPORT: report, E2E_RETRIES: '1' },
		count: () => outcomeOf(JSON.parse(readFileSync(report, 'utf8'))),
	}
}

function reportOf(script: string): string {
	return join(reports, `${script.replace(':', '-')}.json`)
}

const nothing: TestsOutcome = { passed: 0, failed: [], secondTries: [], files: [] }

async function run({ script, parameters = [], environment = {}, count }: Stage, isAlone: boolean): Promise<TestsOutcome> {
	const heading = `\n── ${script}\n`
	if (isAlone) process.stdout.write(heading)
	const child = spawn('npm', ['run', '--silent', script, ...parameters], {
		stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, TEST_SET: set, ...environment },
		shell: process.platform === 'win32',
	})
	// The output of parallel stages is printed one after the other.
	const output: Buffer[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
	const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
	if (!isAlone) process.stdout.write(`${heading}${Buffer.concat(output).toString()}`)
	if (signal) console.error(`${script} was ended from outside by ${signal}.`)
	else if (status !== 0) console.error(`${script} ended with code ${status}.`)
	const outcome = count ? failFlaky(counted(count)) : { ...nothing, passed: status === 0 ? 1 : 0 }
	// Other failures count too: a file that cannot be loaded, or an error after the last test.
	return status !== 0 && outcome.failed.length === 0 ? { ...outcome, failed: [`${script} as a whole`] } : outcome
}

function counted(count: () => TestsOutcome): TestsOutcome {
	try {
		return count()
	} catch {
		// No report: the runner has failed early, which its exit code shows.
		return nothing
	}
}

let passed = 0
const lines: string[] = []
const failed: string[] = []
const tried: string[] = []
const times: FileTime[] = []
/** Number of files in the list of the slowest ones. */
const slowest = 10

async function runLane(lane: Lane, isAlone: boolean): Promise<void> {
	for (const stage of lane) {
		const start = performance.now()
		const outcome = await run(stage, isAlone)
		const seconds = Math.round((performance.now() - start) / 1000)
		const failures = outcome.failed.length
		lines.push(
			`${failures > 0 ? '✗' : '✓'} ${stage.script.padEnd(20)} ${String(outcome.passed).padStart(5)} passed ${String(failures).padStart(5)} failed ${String(seconds).padStart(5)} s`,
		)
		passed += outcome.passed
		failed.push(...outcome.failed)
		tried.push(...outcome.secondTries)
		times.push(...(outcome.files.length > 0 ? outcome.files : [{ file: stage.script, seconds }]))
	}
}

const start = performance.now()
for (const row of rows) await Promise.all(row.map((lane) => runLane(lane, row.length === 1)))
const minutes = (performance.now() - start) / 60_000
rmSync(reports, { recursive: true })

lines.push('', `${minutes.toFixed(1)} minutes in all. The slowest parts:`)
const sorted = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
lines.push(...sorted.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s ${file}`))
if (tried.length > 0) lines.push('', `${tried.length} passed at the second try:`, ...tried.map((name) => `  ${name}`))
if (failed.length > 0) lines.push('', `${failed.length} failed:`, ...failed.map((name) => `  ${name}`))
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
