/**
 * `npm test`: every check and every test, to the end even when one fails, so that one run tells all. The checks and the unit
 * tests, which have one core each, run beside one another; the rest takes every core by itself. The last line is `N passed, N failed`; a check counts as one. A journey that fails is tried once more, and named
 * in the summary when it then passes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './testing/checks.ts'
import { outcomeOf } from './testing/journeys-report.ts'

interface Outcome {
	readonly passed: number
	readonly failed: number
	/** Journeys that passed only at the second try. */
	readonly secondTries?: readonly string[]
}

interface Stage {
	readonly script: string
	readonly parameters?: readonly string[]
	readonly environment?: Readonly<Record<string, string>>
	/** Counts single tests; without it the stage counts as one. */
	readonly count?: () => Outcome
}

const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))

/** Stages that run one after the other; those of a row run beside each other, and the next row begins when all have ended. */
type Lane = readonly Stage[]

const rows: readonly (readonly Lane[])[] = [
	[checks.map((script) => ({ script })), [vitest('test:unit')]],
	[[vitest('test:contract')]],
	[[{ script: 'build' }, playwright('test:e2e')]],
]

function vitest(script: string): Stage {
	const report = join(reports, `${script.replace(':', '-')}.json`)
	return {
		script,
		parameters: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
		count() {
			const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
			return { passed: numPassedTests, failed: numFailedTests }
		},
	}
}

function playwright(script: string): Stage {
	const report = join(reports, `${script.replace(':', '-')}.json`)
	return {
		script,
		environment: { E2E_REPORT: report, E2E_RETRIES: '1' },
		count: () => outcomeOf(JSON.parse(readFileSync(report, 'utf8'))),
	}
}

async function run({ script, parameters = [], environment = {}, count }: Stage, isAlone: boolean): Promise<Outcome> {
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
	const outcome = count ? counted(count) : { passed: status === 0 ? 1 : 0, failed: 0 }
	// Whatever else went wrong (a file that does not load, a complaint after the last test) is a failure too.
	return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function counted(count: () => Outcome): Outcome {
	try {
		return count()
	} catch {
		// No report: the runner ended before it had one, which its status has told already.
		return { passed: 0, failed: 0 }
	}
}

const total = { passed: 0, failed: 0 }
const lines: string[] = []
const tried: string[] = []

async function runLane(lane: Lane, isAlone: boolean): Promise<void> {
	for (const stage of lane) {
		const start = performance.now()
		const { passed, failed, secondTries = [] } = await run(stage, isAlone)
		const seconds = Math.round((performance.now() - start) / 1000)
		lines.push(
			`${failed > 0 ? '✗' : '✓'} ${stage.script.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed ${String(seconds).padStart(5)} s`,
		)
		total.passed += passed
		total.failed += failed
		tried.push(...secondTries)
	}
}

const start = performance.now()
for (const row of rows) await Promise.all(row.map((lane) => runLane(lane, row.length === 1)))
const minutes = (performance.now() - start) / 60_000
rmSync(reports, { recursive: true })

lines.push('', `${minutes.toFixed(1)} minutes in all.`)
if (tried.length > 0) lines.push('', `${tried.length} passed at the second try:`, ...tried.map((name) => `  ${name}`))
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
