import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it.each([
	['keeps text, lists and tables', '<p>A <strong>fast</strong> one</p><ul><li>x</li></ul><table><tr><td colspan="2">y</td></tr></table>'],
	['keeps pictures of the shop', '<img src="/media/a.webp" alt="A" loading="lazy" />'],
	['keeps plain text', 'Just words'],
])('%s', (_what, html) => {
	expect(sanitizeDescription(html)).toBe(html)
})

it.each([
	['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
	['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
	['script addresses', '<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
	['scripts in disguise', '<a href="java&#x0A;script:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
	[
		'frames, forms and styles',
		'<iframe src="https://x.example"></iframe><form><input></form><style>*{}</style><p style="color:red">a</p>',
		'<p>a</p>',
	],
	['pictures of other hosts', '<p>A<img src="https://tracker.example/pixel.gif"></p>', '<p>A</p>'],
	['addresses without a scheme', '<img src="//evil.example/a.png">', ''],
	['drawings that run', '<svg onload="alert(1)"><circle /></svg>', ''],
	['a second first heading', '<h1>Big</h1>', '<h2>Big</h2>'],
])('takes out %s', (_what, html, safe) => {
	expect(sanitizeDescription(html)).toBe(safe)
})

it('leaves nothing that runs, whatever comes in, and changes nothing when it is run again', () => {
	const piece = fc.constantFrom(
		'<',
		'>',
		'"',
		"'",
		'/',
		'script',
		'img',
		' onerror=',
		'src=',
		'javascript:',
		'a',
		'&',
		'&lt;',
		'<p>',
		'</p>',
		'<!--',
		'-->',
		'\n',
	)
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
			const safe = sanitizeDescription(pieces.join(''))
			expect(safe).not.toMatch(/<script|<[^>]*\son\w+=|<[^>]*(?:src|href)="?\s*javascript:/i)
			expect(sanitizeDescription(safe)).toBe(safe)
		}),
		{ numRuns: 500, examples: [[['<p>', '<', 'src=', '-->', '<p>']]] },
	)
})
