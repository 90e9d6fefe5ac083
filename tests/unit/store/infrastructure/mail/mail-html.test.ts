import { paragraphHtml } from '@storefront/store/infrastructure/mail/mail-html.ts'
import { expect, it } from 'vitest'

const html = (text: string) => paragraphHtml(text, 'https://shop.example')

it('a paragraph of a mail keeps its lines, and nothing in it is markup', () => {
	expect(html('Shop Ltd\nMain <Street> 1 & "2"')).toBe('Shop Ltd<br>Main &lt;Street&gt; 1 &amp; &quot;2&quot;')
})

it('a paragraph of a mail leads to pages of the shop alone, whatever was typed', () => {
	expect(html('See https://shop.example/order#number=1&key=2, or ask.')).toBe(
		'See <a class="link" href="https://shop.example/order#number=1&amp;key=2">https://shop.example/order#number=1&amp;key=2</a>, or ask.',
	)
	for (const text of [
		'https://evil.example/a',
		'https://shop.example.evil.test/',
		'http://shop.example/',
		'https://shop.example@evil.test/',
	])
		expect(html(text)).not.toContain('<a')
	expect(paragraphHtml('https://shop.example/', undefined)).not.toContain('<a')
})

it('the number of an order is not torn apart at the end of a line', () => {
	expect(html('Write 7K3M-9QXZ-R1 on it.')).toBe('Write <span style="white-space:nowrap">7K3M-9QXZ-R1</span> on it.')
})
