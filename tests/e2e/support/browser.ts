import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Headless shell of Chromium, which renders the same pages with a quarter less CPU time than the desktop browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

/** Installation folders of macOS and Windows that are not on the path. */
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Finds a browser for the tests: an installed headless shell, otherwise a full browser. */
export function provideBrowser(): string {
	return onPath(shells).find(canRun) ?? provideWholeBrowser()
}

/**
 * Finds a browser with features that the headless shell lacks: an installed one, otherwise the one of Playwright, otherwise the one of the
 * package manager.
 */
export function provideWholeBrowser(): string {
	const found = installedBrowser() ?? downloadedBrowser() ?? packagedBrowser()
	if (found) return found
	throw new Error(
		'The journeys need Chromium or Chrome, and there is none. Install one ("apt-get install chromium", "brew install --cask google-chrome", ' +
			'"winget install Google.Chrome") or let Playwright download its own ("npx playwright install chromium").',
	)
}

function installedBrowser(): string | undefined {
	return [chromium.executablePath(), ...onPath(names), ...places].find(canRun)
}

function onPath(programs: readonly string[]): string[] {
	return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))
}

function downloadedBrowser(): string | undefined {
	console.log('There is no browser here: asking Playwright for one.')
	run('npx', ['playwright', 'install', 'chromium'])
	return installedBrowser()
}

function packagedBrowser(): string | undefined {
	if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return undefined
	console.log('Asking the package manager for one.')
	run('apt-get', ['update', '-q'])
	run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
	return installedBrowser()
}

/** Runs a command and ignores its result, because the caller checks whether there is a browser afterwards. */
function run(command: string, parameters: readonly string[]): void {
	spawnSync(command, parameters, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function canRun(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		// The file does not exist or is not a program.
		return false
	}
}
