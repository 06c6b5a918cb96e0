import { type Static, Type } from 'typebox'
import { roles } from '#core/contract/access.ts'
import { Id, Nullable, OneOf, Strict } from '#core/contract/common.ts'

/** Who an item is for: in one of the branches, and one of the departments, and one of the roles; null is everybody. */
export const Audience = Strict({
  branches: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  departments: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  roles: Nullable(Type.Array(OneOf(roles), { minItems: 1, maxItems: 4 })),
})
export type Audience = Static<typeof Audience>

/** An audience as it is now: a limit is empty where everything that was chosen for it was deleted. */
export const PresentAudience = Strict({
  branches: Nullable(Type.Array(Id, { maxItems: 100 })),
  departments: Nullable(Type.Array(Id, { maxItems: 100 })),
  roles: Audience.properties.roles,
})
