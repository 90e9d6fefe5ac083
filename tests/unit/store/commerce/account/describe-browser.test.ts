import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import { expect, test } from 'vitest'

test.each([
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on macOS'],
	['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
	['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/142.0 Mobile Safari/604', 'Chrome on iPhone'],
	['curl/8.9', ''],
	['', ''],
])('describeBrowser returns for %s "%s"', (userAgent, name) => {
	expect(describeBrowser(userAgent)).toBe(name)
})

test('describeBrowser returns no part of the user agent, which anyone can set', () => {
	expect(describeBrowser('<script>Firefox/1 Linux</script>')).toBe('Firefox on Linux')
})
