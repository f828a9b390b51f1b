import { type AdminAbout, type Feature, featureIcons } from '@club/contracts/content/about';
import {
  AddIcon,
  Box,
  Button,
  Card,
  CardGrid,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  Typography,
} from '@club/web-kit/ui';
import { useState } from 'react';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { DeleteFeature } from './delete-feature.tsx';
import { FeatureDialog } from './feature-dialog.tsx';

/** Key Features: the cards of What We Offer. */
export function FeaturesSection({ about }: { about: AdminAbout }) {
  const [editing, setEditing] = useState<{ feature: Feature | undefined }>();
  const [leaving, setLeaving] = useState<Feature>();
  useArrival({ entries: about.features, onOpen: (feature) => setEditing({ feature }) });
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(
    about.features.map(({ id }) => id),
    leaving,
  );
  return (
    <Box component="section" aria-labelledby="key-features" sx={{ mt: 10 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography id="key-features" variant="h3" component="h2" sx={{ mr: 'auto' }}>
          Key Features
        </Typography>
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setEditing({ feature: undefined })}
        >
          Add Feature
        </Button>
      </Box>
      {about.features.length === 0 && (
        <EmptyState message="No features yet. They show on the about page under What We Offer." />
      )}
      <CardGrid min={280}>
        {about.features.map((feature) => (
          <li key={feature.id} data-record={feature.id}>
            <Card
              component="article"
              sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 5, pb: 2 }}
            >
              <Typography variant="caption" color="textSecondary">
                {featureIcons[feature.icon]}
              </Typography>
              <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {feature.title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
                {feature.description}
              </Typography>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 'auto', mr: -2 }}>
                <IconButton
                  aria-label={`Edit ${feature.title}`}
                  onClick={() => setEditing({ feature })}
                >
                  <EditIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={`Delete ${feature.title}`}
                  onClick={() => setLeaving(feature)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            </Card>
          </li>
        ))}
      </CardGrid>
      {editing && (
        <FeatureDialog
          about={about}
          feature={editing.feature}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteFeature feature={leaving} onClose={() => setLeaving(undefined)} />
    </Box>
  );
}
