import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoPicture } from '#islands/ui/NoPicture.tsx'

it('a placeholder says that there is no picture yet, and a photograph does not', () => {
	for (const src of ['', '/placeholder.svg', '/drawn/phone.svg'])
		expect(renderToStaticMarkup(<NoPicture src={src} />), src).toContain('No picture yet')
	expect(renderToStaticMarkup(<NoPicture src="/media/phone.avif" />)).toBe('')
})
