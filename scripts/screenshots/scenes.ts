import { accountScenes } from './account-scenes.ts'
import { catalogueScenes } from './catalogue-scenes.ts'
import { purchaseScenes } from './purchase-scenes.ts'
import type { Scene } from './stage.ts'

/** Every page of the shop and every state of it that a shopper can meet. */
export const scenes: readonly Scene[] = [...catalogueScenes, ...purchaseScenes, ...accountScenes]
