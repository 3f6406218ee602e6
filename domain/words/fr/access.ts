import type { Module, Role } from '../../access.ts'
import type { accountStatuses, PremiumFeature } from '../../account/schema.ts'
import type { CategoryEvent } from '../../category/machine.ts'
import type { categoryStatuses } from '../../category/schema.ts'
import type { OrganizationEvent } from '../../organization/machine.ts'
import type { OrganizationType, organizationStatuses } from '../../organization/schema.ts'
import type { ProductEvent } from '../../product/machine.ts'
import type { productStatuses } from '../../product/schema.ts'
import type { UserEvent } from '../../user/machine.ts'
import type { userStatuses } from '../../user/schema.ts'

type Said = { label: string; title: string; confirm: string; done: string }

/** Names of roles, modules, organization types and states, and labels of the buttons that change them. */
export const access = {
  roles: {
    super_admin: 'Super-administrateur de la plateforme',
    admin: 'Administrateur de la plateforme',
    root_management_unit_manager: 'Administrateur',
    root_management_unit_analyst: 'Analyste de l’enseigne',
    management_unit_manager: 'Responsable d’unité de gestion',
    management_unit_analyst: 'Analyste d’unité de gestion',
    store_manager: 'Responsable de magasin',
    store_seller: 'Vendeur',
    buyer_manager: 'Responsable acheteur',
    warehouse_manager: 'Responsable d’entrepôt',
    warehouse_operator: 'Opérateur d’entrepôt',
    pseudo_anonymous: 'Visiteur du site',
  },
  modules: {
    root: 'Enseigne',
    tim: 'Magasin',
    lcm: 'Acheteur',
    rps: 'Atelier',
    no_module_type: 'Plateforme',
  },
  entityTypes: {
    root_management_unit: 'Enseigne',
    management_unit: 'Unité de gestion',
    store: 'Magasin',
    buyer: 'Acheteur',
    warehouse: 'Entrepôt',
  },
  userStatuses: { invited: 'Invité', active: 'Actif', inactive: 'Inactif' },
  organizationStatuses: { active: 'Active', inactive: 'Inactive' },
  categoryStatuses: { active: 'Active', archived: 'Archivée' },
  productStatuses: { draft: 'Brouillon', published: 'Publié', archived: 'Archivé' },
  accountStatuses: { active: 'Actif', inactive: 'Inactif' },
  premium: {
    custom_transfer_order: 'Ordre de cession personnalisé',
    imei_search_and_collect: 'Recherche et collecte par IMEI',
    multi_product_cart: 'Panier de plusieurs produits',
    payment_bonus: 'Bonus selon le mode de paiement',
    absorption: 'Absorption des écarts de prix',
    sftp_access: 'Accès SFTP',
  },
  actions: {
    user: {
      invite: {
        label: 'Renvoyer l’invitation',
        title: 'Renvoyer l’invitation à {name}\u00a0?',
        confirm: 'Un nouveau lien est envoyé par e-mail. Le lien précédent ne fonctionnera plus.',
        done: 'L’invitation a été envoyée.',
      },
      join: {
        label: 'Créer le mot de passe',
        title: 'Créer le mot de passe\u00a0?',
        confirm: 'Le compte devient actif. Le lien reçu par e-mail ne pourra plus servir.',
        done: 'Le mot de passe est créé. Vous pouvez vous connecter.',
      },
      readdress: {
        label: 'Changer l’adresse e-mail',
        title: 'Changer l’adresse e-mail de {name}\u00a0?',
        confirm: 'Un lien est envoyé à la nouvelle adresse\u00a0; la personne choisit un nouveau mot de passe.',
        done: 'L’adresse e-mail est changée.',
      },
      deactivate: {
        label: 'Désactiver',
        title: 'Désactiver le compte de {name}\u00a0?',
        confirm:
          'Cette personne est déconnectée et perd son accès immédiatement, et son mot de passe ne servira plus. Son historique est conservé.',
        done: 'L’accès a été désactivé.',
      },
      activate: {
        label: 'Réactiver',
        title: 'Réactiver le compte de {name}\u00a0?',
        confirm:
          'Un lien est envoyé par e-mail pour créer un nouveau mot de passe. L’ancien mot de passe ne servira plus.',
        done: 'L’accès est rétabli. Un lien a été envoyé par e-mail.',
      },
      erase: {
        label: 'Effacer les données',
        title: 'Effacer les données de {name}\u00a0?',
        confirm:
          'L’effacement prend effet dans 72 heures\u00a0: la personne est prévenue, et elle ou un responsable peut l’annuler. Le nom, l’adresse e-mail, les sessions et les e-mails de cette personne sont effacés définitivement. Son nom reste dans le journal et les historiques jusqu’à la fin de leur durée de conservation, et dans le registre et la comptabilité tant que la loi l’exige.',
        done: 'L’effacement est demandé. Il prend effet dans 72 heures\u00a0; la personne et les responsables peuvent l’annuler d’ici là.',
      },
    },
    organization: {
      activate: {
        label: 'Activer',
        title: 'Activer {name}\u00a0?',
        confirm: 'L’entité redevient utilisable et réapparaît dans les listes de choix. Rien n’est perdu.',
        done: 'L’entité est active.',
      },
      deactivate: {
        label: 'Désactiver',
        title: 'Désactiver {name}\u00a0?',
        confirm:
          'L’entité n’est plus proposée dans les listes de choix et ne peut plus servir à de nouvelles reprises. Son historique est conservé.',
        done: 'L’entité est désactivée.',
      },
    },
    category: {
      archive: {
        label: 'Archiver',
        title: 'Archiver la catégorie {name}\u00a0?',
        confirm:
          'La catégorie quitte le catalogue\u00a0: elle n’est plus proposée. Son historique est conservé, et elle peut être restaurée.',
        done: 'La catégorie est archivée.',
      },
      restore: {
        label: 'Restaurer',
        title: 'Restaurer la catégorie {name}\u00a0?',
        confirm: 'La catégorie revient à sa place dans le catalogue.',
        done: 'La catégorie est restaurée.',
      },
    },
    product: {
      publish: {
        label: 'Publier',
        title: 'Publier {name}\u00a0?',
        confirm: 'Le produit est proposé à la reprise, en magasin et sur le site.',
        done: 'Le produit est publié.',
      },
      unpublish: {
        label: 'Remettre en brouillon',
        title: 'Remettre {name} en brouillon\u00a0?',
        confirm: 'Le produit n’est plus proposé à la reprise. Ses prix et son historique sont conservés.',
        done: 'Le produit est en brouillon.',
      },
      archive: {
        label: 'Archiver',
        title: 'Archiver {name}\u00a0?',
        confirm:
          'Le produit n’est plus proposé à la reprise et quitte les listes. Ses prix et son historique sont conservés, et il peut être restauré.',
        done: 'Le produit est archivé.',
      },
      restore: {
        label: 'Restaurer',
        title: 'Restaurer {name}\u00a0?',
        confirm: 'Le produit revient en brouillon, avec ses prix.',
        done: 'Le produit est restauré, en brouillon.',
      },
    },
  },
} as const satisfies {
  roles: Record<Role, string>
  modules: Record<Module, string>
  entityTypes: Record<OrganizationType, string>
  userStatuses: Record<(typeof userStatuses)[number], string>
  organizationStatuses: Record<(typeof organizationStatuses)[number], string>
  accountStatuses: Record<(typeof accountStatuses)[number], string>
  premium: Record<PremiumFeature, string>
  categoryStatuses: Record<(typeof categoryStatuses)[number], string>
  productStatuses: Record<(typeof productStatuses)[number], string>
  actions: {
    user: Record<UserEvent, Said>
    organization: Record<OrganizationEvent, Said>
    category: Record<CategoryEvent, Said>
    product: Record<ProductEvent, Said>
  }
}
