import { isProgram } from '@storefront/store/http/calls/is-program.ts'
import { expect, it } from 'vitest'

const called = (agent: string | undefined) => isProgram({ req: { header: () => agent } } as never)

it.each([
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'Mozilla/5.0 (compatible; bingbot/2.0)',
	'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.1)',
	'facebookexternalhit/1.1 (link preview)',
	'curl/8.5.0',
	'python-requests/2.31',
	'Mozilla/5.0 (X11) HeadlessChrome/126.0',
])('knows the program "%s"', (agent) => {
	expect(called(agent)).toBe(true)
})

it.each([
	'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
	undefined,
])('takes "%s" for a person', (agent) => {
	expect(called(agent)).toBe(false)
})
