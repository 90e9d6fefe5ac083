/**
 * `npm test`: every check and every test, to the end even when one fails, so that one run tells all. The checks and the unit
 * tests, which have one core each, run beside one another; the rest takes every core by itself. A journey, and a test of the
 * contract, that fails is tried once more, and named in the summary when it then passes. Whatever failed is named there too.
 * The last line is `N passed, N failed`; a check counts as one.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './testing/checks.ts'
import { outcomeOf } from './testing/journeys-report.ts'
import { strictly, type TestsOutcome } from './testing/outcome.ts'

interface Stage {
	readonly script: string
	readonly parameters?: readonly string[]
	readonly environment?: Readonly<Record<string, string>>
	/** Counts single tests; without it the stage counts as one. */
	readonly count?: () => TestsOutcome
}

const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))

/** Stages that run one after the other; those of a row run beside each other, and the next row begins when all have ended. */
type Lane = readonly Stage[]

const rows: readonly (readonly Lane[])[] = [
	[checks.map((script) => ({ script })), [vitest('test:unit')]],
	// Real databases and clocks of other processes: what a busy machine holds up may be asked once more.
	[[vitest('test:contract', '--retry=1')]],
	[[{ script: 'build' }, playwright('test:e2e')]],
]

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

async function run({ script, parameters = [], environment = {}, count }: Stage, isAlone: boolean): Promise<TestsOutcome> {
	const heading = `\n── ${script}\n`
	if (isAlone) process.stdout.write(heading)
	const child = spawn('npm', ['run', '--silent', script, ...parameters], {
		stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...environment },
		shell: process.platform === 'win32',
	})
	// What stages say at once is told one after the other.
	const said: Buffer[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
	const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
	if (!isAlone) process.stdout.write(`${heading}${Buffer.concat(said).toString()}`)
	if (signal) console.error(`${script} was ended from outside by ${signal}.`)
	else if (status !== 0) console.error(`${script} ended with code ${status}.`)
	const outcome = count ? strictly(counted(count)) : { passed: status === 0 ? 1 : 0, failed: [], secondTries: [] }
	// Whatever else went wrong (a file that does not load, a complaint after the last test) is a failure too.
	return status !== 0 && outcome.failed.length === 0 ? { ...outcome, failed: [`${script} as a whole`] } : outcome
}

function counted(count: () => TestsOutcome): TestsOutcome {
	try {
		return count()
	} catch {
		// No report: the runner ended before it had one, which its status has told already.
		return { passed: 0, failed: [], secondTries: [] }
	}
}

let passed = 0
const lines: string[] = []
const failed: string[] = []
const tried: string[] = []

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
	}
}

const start = performance.now()
for (const row of rows) await Promise.all(row.map((lane) => runLane(lane, row.length === 1)))
const minutes = (performance.now() - start) / 60_000
rmSync(reports, { recursive: true })

lines.push('', `${minutes.toFixed(1)} minutes in all.`)
if (tried.length > 0) lines.push('', `${tried.length} passed at the second try:`, ...tried.map((name) => `  ${name}`))
if (failed.length > 0) lines.push('', `${failed.length} failed:`, ...failed.map((name) => `  ${name}`))
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
