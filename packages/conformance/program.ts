import { readFileSync, writeFileSync } from 'node:fs'
import { defaultPaths, type PathOverrides } from '@storefront/contract/endpoints/wire/paths.ts'
import { storePaths } from '@storefront/runtime/configuration/kinds.ts'
import { Command, CommanderError, Option } from 'commander'
import { allChecks } from './checks/all.ts'
import { readExceptions } from './exceptions.ts'
import { htmlReport } from './report/html.ts'
import { passes } from './report/report.ts'
import { textReport } from './report/text.ts'
import { runChecks } from './run.ts'
import { type Profile, profiles } from './trial/check.ts'
import { codesOfCommand, codesOfMailbox } from './trial/codes.ts'
import { sendRequest, withRetryAfter } from './trial/send.ts'

interface Options {
	readonly profile: Profile
	readonly email?: string
	readonly codeCommand?: string
	readonly mailbox?: string
	readonly coupon?: string
	readonly origin?: string
	readonly paths?: string
	readonly exceptions?: string
	readonly traces: boolean
	readonly only?: string
	readonly json?: true
	readonly html?: string
}

function commandWith(run: (url: string, options: Options) => Promise<void>): Command {
	return new Command('npm run conform --')
		.description(
			'Checks whether a store implements the store API, call by call. The checks place orders and open accounts: run them against a copy of a shop, or before a shop opens.',
		)
		.argument('<url>', 'base URL of the store API, such as https://store.example/api')
		.addOption(new Option('--profile <profile>', 'least: one product that a guest can buy').choices(profiles).default('whole'))
		.option('--email <pattern>', "email addresses for accounts, with {n} for a unique part: 'kit+{n}@example.com'")
		.option('--code-command <command>', "command that prints the newest code sent to an address: 'codes {email}'")
		.option('--mailbox <folder>', 'folder that receives emails as .eml files, instead of --code-command')
		.option('--coupon <code>', 'a valid coupon')
		.option('--origin <url>', 'an origin with access to the store (CORS), such as https://shop.example')
		.option('--paths <pairs>', 'different paths of calls: getProducts=/catalogue,addToCart=/api/add-card')
		.option('--exceptions <file>', 'known differences: a YAML list with call, check and reason')
		.option('--no-traces', 'skip checks that leave an order or an account behind')
		.option('--only <calls>', 'check only these calls, separated by commas')
		.option('--json', 'print JSON')
		.option('--html <file>', 'also write the report as HTML')
		.action(run)
		.exitOverride()
}

/** Runs the command line. Returns the exit code: 1 if a check fails, 2 if no check could run. */
export async function runCommand(words: readonly string[]): Promise<number> {
	let code = 0
	const command = commandWith(async (url, options) => {
		code = (await run(url, options)) ? 0 : 1
	})
	try {
		await command.parseAsync(words, { from: 'user' })
		return code
	} catch (error) {
		// Commander has printed the error; help is not an error.
		if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
		console.error(error instanceof Error ? error.message : error)
		return 2
	}
}

/** Runs the checks and prints the report. Returns whether the store passes. */
async function run(url: string, options: Options): Promise<boolean> {
	const { profile, email, codeCommand, mailbox, coupon, origin, exceptions, json, html } = options
	if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
		throw new Error(`"${url}" is not the URL of a store such as https://store.example/api.`)
	if (email !== undefined && !/^[^\s@]*\{n\}[^\s@]*@[^\s@]+$/.test(email))
		throw new Error(`"${email}" is not a pattern of email addresses such as 'kit+{n}@example.com'.`)
	if (codeCommand !== undefined && !codeCommand.includes('{email}'))
		throw new Error(`--code-command needs the placeholder {email}, such as 'codes {email}'.`)
	const codeFor = codeCommand === undefined ? mailbox && codesOfMailbox(mailbox) : codesOfCommand(codeCommand)
	const checks = chosen(options.only)
	const report = await runChecks({
		url,
		send: withRetryAfter(sendRequest),
		profile,
		checks,
		paths: pathsOf(options.paths),
		leavesNoTraces: !options.traces,
		exceptions: exceptions === undefined ? [] : readExceptions(exceptions, readFileSync(exceptions, 'utf8'), allChecks),
		email,
		codeFor: codeFor || undefined,
		coupon,
		origin,
		...(process.stderr.isTTY ? { onProgress: tellProgress } : {}),
	})
	if (html !== undefined) writeFileSync(html, htmlReport(report))
	console.log(json ? JSON.stringify(report, null, '\t') : textReport(report))
	return passes(report)
}

function pathsOf(text: string | undefined): PathOverrides {
	const paths = text === undefined ? {} : storePaths(text)
	if (paths) return paths
	throw new Error(`"${text}" is not a list of paths such as getProducts=/catalogue. Calls: ${Object.keys(defaultPaths).join(', ')}.`)
}

function chosen(only: string | undefined) {
	if (only === undefined) return allChecks
	const names = only.split(',').map((name) => name.trim())
	const unknown = names.find((name) => !allChecks.some(({ call }) => call.name === name))
	if (unknown !== undefined) throw new Error(`The contract has no call "${unknown}". All calls are in packages/contract/endpoints.`)
	return allChecks.filter(({ call }) => names.includes(call.name))
}

function tellProgress(index: number, of: number): void {
	process.stderr.write(index + 1 < of ? `\r${index + 1} of ${of} ` : '\r')
}
