import type { Command } from '../../command.ts'
import { archiveVariant, restoreVariant } from './archive-variant.ts'
import { changeVariant } from './change-variant.ts'
import { createVariant } from './create-variant.ts'
import { cancelSale, planSale, switchSale } from './plan-sale.ts'

/** The commands that change the variants of products. */
export const variantCommands: readonly Command[] = [
	createVariant,
	changeVariant,
	archiveVariant,
	restoreVariant,
	planSale,
	cancelSale,
	switchSale,
]
