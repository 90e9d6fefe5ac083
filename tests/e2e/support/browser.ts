import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without the desktop's browser around it: the same pages for a quarter less of the processor. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

/** Where macOS and Windows keep what is not on the path. */
const places = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A browser to run the journeys in: an installed headless shell, else a whole browser. */
export function provideBrowser(): string {
	return onPath(shells).find(canRun) ?? provideWholeBrowser()
}

/** A browser that can do what the headless shell cannot: an installed one, else Playwright's own, else the package manager's. */
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

/** Its outcome shows in whether there is a browser afterwards. */
function run(command: string, parameters: readonly string[]): void {
	spawnSync(command, parameters, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

function canRun(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		// Not there, or not a program.
		return false
	}
}
