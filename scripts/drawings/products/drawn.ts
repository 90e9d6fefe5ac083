import type { Views } from '../picture.ts'

/** How a product of the demo catalogue looks. */
export interface Drawn {
	readonly views: Views
	/** The colours that it comes in by the name of the option; one colour without a name for a product that has no choice. */
	readonly colours: Readonly<Record<string, string>>
}

/** By the product's slug. */
export type DrawnProducts = Readonly<Record<string, Drawn>>

export function inOne(colour: string, views: Views): Drawn {
	return { views, colours: { '': colour } }
}

export function inSeveral(colours: Readonly<Record<string, string>>, views: Views): Drawn {
	return { views, colours }
}
