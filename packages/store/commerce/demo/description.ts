import type { DemoProduct } from './schema.ts'

/** The description as HTML: paragraphs and a list of highlights. */
export function descriptionOf({ about, features }: Pick<DemoProduct, 'about' | 'features'>): string {
	const paragraphs = about.map((text) => `<p>${text}</p>`)
	return [...paragraphs, '<h3>Highlights</h3>', `<ul>${features.map((text) => `<li>${text}</li>`).join('')}</ul>`].join('\n')
}
