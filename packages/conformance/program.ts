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
			'Asks a store whether it keeps the contract, call by call. It places orders and opens accounts there: try a copy of a shop, or a shop that is not open yet.',
		)
		.argument('<url>', "the base address of the store's API, such as https://store.example/api")
		.addOption(new Option('--profile <profile>', 'least: one product that a guest can buy').choices(profiles).default('whole'))
		.option('--email <pattern>', "addresses for accounts, with {n} for a part that is always new: 'kit+{n}@example.com'")
		.option('--code-command <command>', "prints the newest code mailed to an address: 'codes {email}'")
		.option('--mailbox <folder>', 'where such mails arrive as files .eml, in place of --code-command')
		.option('--coupon <code>', 'a coupon that holds')
		.option('--origin <url>', 'a site whose pages may call the store, such as https://shop.example')
		.option('--paths <pairs>', 'other paths of calls whose path differs between stores: getProducts=/catalogue,addToCart=/api/add-card')
		.option('--exceptions <file>', 'what the store does not do: a YAML list of call, check and reason')
		.option('--no-traces', 'ask nothing that leaves an order or an account behind')
		.option('--only <calls>', 'ask of these calls alone, with commas between')
		.option('--json', 'print JSON')
		.option('--html <file>', 'write the report as a page, too')
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
		throw new Error(`"${url}" is no address of a store; write it like https://store.example/api.`)
	if (email !== undefined && !/^[^\s@]*\{n\}[^\s@]*@[^\s@]+$/.test(email))
		throw new Error(`"${email}" is no pattern of addresses; write it like 'kit+{n}@example.com'.`)
	if (codeCommand !== undefined && !codeCommand.includes('{email}'))
		throw new Error(`--code-command needs {email} where the address stands, such as 'codes {email}'.`)
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
	throw new Error(
		`"${text}" names no paths of calls; write them like getProducts=/catalogue. Calls: ${Object.keys(defaultPaths).join(', ')}.`,
	)
}

function chosen(only: string | undefined) {
	if (only === undefined) return allChecks
	const names = only.split(',').map((name) => name.trim())
	const unknown = names.find((name) => !allChecks.some(({ call }) => call.name === name))
	if (unknown !== undefined) throw new Error(`The contract has no call "${unknown}". packages/contract/endpoints has them all.`)
	return allChecks.filter(({ call }) => names.includes(call.name))
}

function tellProgress(asked: number, of: number): void {
	process.stderr.write(asked + 1 < of ? `\r${asked + 1} of ${of} ` : '\r')
}
