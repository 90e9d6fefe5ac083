import type { Command } from '../../command.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { changeProduct } from './change-product.ts'
import { copyProduct, createProduct } from './create-product.ts'
import { setPictures } from './set-pictures.ts'

/** The commands that change products themselves. */
export const productCommands: readonly Command[] = [createProduct, copyProduct, changeProduct, archiveProduct, restoreProduct, setPictures]
