import { safeUrl } from '@storefront/contract/domain/web/address.ts'
import { expect, test } from 'vitest'

test.each([
	'https://shop.example/a.png',
	'http://shop.example/a.png',
	'HTTPS://shop.example',
	'/media/phone-{width:720}.{format}',
	'/products/7?sub=2#top',
	'/',
])('the URL %s is safe and unchanged', (address) => {
	expect(safeUrl(address)).toBe(address)
})

test.each([
	['//cdn.example/a.png', 'https://cdn.example/a.png'],
	[' https://shop.example/a.png\n', 'https://shop.example/a.png'],
])('the URL %j is normalized to %s', (given, address) => {
	expect(safeUrl(given)).toBe(address)
})

test.each([
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'java\nscript:alert(1)',
	'\u0001javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:x',
	'blob:https://shop.example/1',
	'file:///etc/passwd',
	'ftp://shop.example/a',
	'mailto:a@b.example',
	'/\\evil.example',
	'\\\\evil.example',
	'//\\evil.example',
	'///evil.example',
	'/\t/evil.example',
	'/\n/evil.example',
	'https://',
	'https:evil.example',
	'https://user:pass@evil.example/',
	'<b>bold</b>',
	'a.png',
	'#here',
	'',
])('the URL %j is unsafe', (address) => {
	expect(safeUrl(address)).toBe('')
})
