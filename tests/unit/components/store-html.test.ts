import { expect, test } from 'vitest'
import { jsonForScript } from '#components/ui/json-for-script.ts'
import { storeHtml } from '#components/ui/store-html.ts'

test('storeHtml keeps the markup of an editor [PROD-15]', () => {
	const html =
		'<h3>Made for work</h3><p>Bright <strong>display</strong></p><ul><li>Quiet</li></ul><table><tr><td colspan="2">1.2 kg</td></tr></table>'
	expect(storeHtml(html)).toBe(html)
})

test.each([
	['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
	['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
	['a style', '<p style="position:fixed">a</p><style>*{display:none}</style>', '<p>a</p>'],
	['a form', '<form action="https://evil.test"><input name="card">a</form>', 'a'],
	['a frame', '<iframe src="https://evil.test"></iframe>', ''],
	['a javascript address', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener nofollow">a</a>'],
	['a handler in a picture', '<img src="/x.png" onerror="alert(1)">', '<img src="/x.png" alt="" loading="lazy" />'],
	['what only looks like a path', '<a href="/\\evil.test">a</a>', '<a rel="noopener nofollow">a</a>'],
	['a picture without a place', '<img src="x.png">', '<img alt="" loading="lazy" />'],
	['an id that a script could trip over', '<p id="store-address">a</p>', '<p>a</p>'],
])('storeHtml removes %s', (_, html, safe) => {
	expect(storeHtml(html)).toBe(safe)
})

test.each(['https://shop.test/a', '/faq', '#top', 'mailto:a@shop.test', 'tel:+49301'])('storeHtml keeps a link to %s', (address) => {
	expect(storeHtml(`<a href="${address}">a</a>`)).toBe(`<a href="${address}" rel="noopener nofollow">a</a>`)
})

test("storeHtml lowers headings below the page's own", () => {
	expect(storeHtml('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h3>a</h3><h3>b</h3><h5>c</h5>')
})

test('jsonForScript writes JSON that cannot end the script element and parses to the same value', () => {
	const value = { name: '</script><script>alert(1)</script><!-- & \u2028' }
	const text = jsonForScript(value)
	expect(text).not.toMatch(/[<>&\u2028]/)
	expect(JSON.parse(text)).toEqual(value)
})
