import { homeMessages } from 'shared-api/messages/storefront/home'
import { useT } from '../../core/i18n/i18n.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { HeroArtwork } from './HeroArtwork.tsx'

/** Two ways to buy, side by side: search a medicine, or send a photo of the prescription. */
export const Hero = () => {
  const t = useT()
  const ofHome = useT(homeMessages)
  return (
    <section className="hero">
      <div className="hero-say">
        <h1>{ofHome('heroTitle')}</h1>
        <p>{ofHome('heroText')}</p>
        <LinkButton to="/products" kind="warm">
          {ofHome('heroShop')}
        </LinkButton>
      </div>
      <HeroArtwork />
      <div className="hero-slip">
        <span className="hero-rx" aria-hidden="true">
          ℞
        </span>
        <h2>{ofHome('slipTitle')}</h2>
        <ol>
          <li>{ofHome('slipOne')}</li>
          <li>{ofHome('slipTwo')}</li>
          <li>{ofHome('slipThree')}</li>
        </ol>
        <LinkButton to="/prescriptions/new" wide>
          <Icon name="camera" size={22} /> {t('uploadPrescription')}
        </LinkButton>
      </div>
    </section>
  )
}
